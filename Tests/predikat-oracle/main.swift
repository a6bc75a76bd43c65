import Foundation
import _PredikatOracle

exit(OracleProgram.run(arguments: Array(CommandLine.arguments.dropFirst())))
