import PredikatSyntax

/// What the functions that apps call with closures want of them: once a line stands before a
/// closure's only expression, its value must be returned, or must not be.
enum ClosureUse {
  /// Calls whose closures give nothing, or have their value made by a result builder.
  private static let statements: Set<String> = [
    "Button", "DisclosureGroup", "ForEach", "Form", "GeometryReader", "GridRow", "Group",
    "HStack", "LazyHStack", "LazyVStack", "List", "Menu", "NavigationLink", "NavigationSplitView",
    "NavigationStack", "NavigationView", "ScrollView", "Section", "TabView", "Task", "Test",
    "ToolbarItem", "VStack", "WindowGroup", "ZStack", "alert", "async", "asyncAfter", "background",
    "detached", "forEach", "fullScreenCover", "onAppear", "onChange", "onDelete", "onDisappear",
    "onMove", "onOpenURL", "onReceive", "onSubmit", "onTapGesture", "overlay", "refreshable",
    "safeAreaInset", "sheet", "swipeActions", "task", "toolbar",
  ]
  /// Calls whose closures give a value.
  private static let values: Set<String> = [
    "allSatisfy", "compactMap", "contains", "drop", "filter", "first", "flatMap", "last", "map",
    "max", "min", "partition", "prefix", "reduce", "removeAll", "sort", "sorted", "split",
  ]

  /// What a single expression in a closure is that is an argument of a call.
  static func result(in call: CallSyntax) -> HoistBlock.Result {
    let name: String
    switch call.callee.kind {
    case .name(let callee, _): name = callee.text
    case .member(_, let member): name = member.text
    default: return .unknown
    }
    if statements.contains(name) { return .statement }
    return values.contains(name) ? .value : .unknown
  }
}
