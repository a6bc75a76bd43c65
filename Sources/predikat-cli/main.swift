import Foundation
import PredikatCommandLine

exit(CommandLineTool.main(Array(CommandLine.arguments.dropFirst())))
