// The modifiers by their names, each with its value.

declare namespace Protocol {
  /** An entry of a node's modifiers: one of them. */
  type Modifier = Partial<Modifiers>;

  /** A modifier that carries views, which are a node of their own. */
  interface Carrier {
    node: string;
  }

  /** What stands behind a view or in front of it: a node, or a style in a shape. */
  type Ground = Short<GroundObject> | GroundObject;

  interface GroundObject extends StyleObject, ShapeMembers {
    node?: string;
  }

  interface Edges {
    top?: number;
    bottom?: number;
    leading?: number;
    trailing?: number;
  }

  type Length = number | "infinity";

  interface Frame {
    width?: Length;
    height?: Length;
    minWidth?: Length;
    minHeight?: Length;
    idealWidth?: Length;
    idealHeight?: Length;
    maxWidth?: Length;
    maxHeight?: Length;
    alignment?: string;
  }

  type Detent = "medium" | "large" | { fraction?: number; height?: number };

  interface Guide {
    guide: string;
    axis?: "vertical";
    offset?: number;
    width?: number;
    height?: number;
  }

  /** What the gesture behind an action takes. */
  interface GestureRules {
    steps?: boolean;
    coordinateSpace?: string;
    minimumDistance?: number;
    maximumDistance?: number;
    minimumDuration?: number;
    /** What is made before it, by the action's name. */
    after?: { longPress?: GestureRules; tap?: GestureRules };
    /** The actions to which it yields. */
    unless?: string[];
  }

  interface SwipeAction {
    name: string;
    systemImage?: string;
    edge?: "leading" | "trailing";
    role?: string;
    tint?: Style;
    allowsFullSwipe?: boolean;
  }

  interface Shortcut {
    key: string;
    modifiers?: string[];
  }

  interface Feedback {
    type?: string;
    weight?: string;
    flexibility?: string;
    intensity?: number;
  }

  /** How one content passes to another. */
  interface Passing {
    type?: string;
    countsDown?: boolean;
  }

  /** What changes the picture of a view. */
  interface Effects {
    shadow: { x?: number; y?: number; radius?: number; color?: Style };
    blur: number | { radius?: number; opaque?: boolean };
    brightness: number;
    contrast: number;
    saturation: number;
    grayscale: number;
    hueRotation: number;
    colorInvert: boolean | number;
    colorMultiply: Style;
    luminanceToAlpha: boolean;
    blendMode: string;
    compositingGroup: boolean;
    drawingGroup: boolean;
    opacity: number;
    offset: Anchor;
    rotationEffect: number | { degrees?: number; anchor?: Point };
    rotation3DEffect: { degrees?: number; anchor?: Point; perspective?: number; axis?: { x?: number; y?: number; z?: number } };
    transformEffect: number[];
    projectionEffect: number[];
    scaleEffect: number | { x?: number; y?: number; anchor?: Point };
  }

  interface Place {
    node?: string;
    id?: string | null;
    edge?: string;
    x?: number;
    y?: number;
    anchor?: { x: number; y: number };
    count?: number;
  }

  interface Modifiers extends Effects {
    // Room and ground
    padding: number | true | Edges;
    frame: Frame;
    containerRelativeFrame: { axes?: string[]; count?: number; span?: number; spacing?: number; alignment?: string; fractions?: Record<string, number> };
    aspectRatio: { ratio?: number; contentMode?: string };
    background: Ground;
    glass: boolean;
    glassInteractive: boolean;
    overlay: Ground;
    mask: Carrier;
    contextMenu: Carrier;
    popoverAttachment: { anchor?: { x: number; y: number }; arrowEdge?: "bottom" | "top" | "trailing" | "leading" };
    menuIndicator: "automatic" | "visible" | "hidden";
    searchable: Carrier;
    tabViewBottomAccessory: Carrier;
    cornerRadius: number;
    /** A shape, or a mask with the only one. */
    clipShape: Shape | Carrier;
    clipped: boolean;
    border: { width?: number; color?: Style; style?: Style };
    badge: string | number;
    hidden: boolean;
    position: Anchor;
    zIndex: number;
    fixedSize: boolean | { horizontal?: boolean; vertical?: boolean };
    layoutPriority: number;
    gridCellColumns: number;
    ignoresSafeArea: { regions?: string; edges?: string[] };
    gridColumnAlignment: string;
    gridCellAnchor: Anchor;
    gridCellUnsizedAxes: ("horizontal" | "vertical")[];
    alignmentGuide: Guide;
    /** The frame that the app reads is that of what is inside. */
    measured: boolean | "reader" | "size";

    // Rows, bars and presentations
    tag: Value;
    placement: string;
    swipeActions: SwipeAction[];
    listRowBackground: Ground;
    listRowInsets: Edges;
    listRowSeparator: string | { visibility: string; edges?: ("top" | "bottom")[] };
    listRowSpacing: number;
    listSectionSpacing: number | string;
    scrollContentBackground: string;
    scrollDisabled: boolean;
    scrollTargetBehavior: string | { behavior: string; limit?: string };
    defaultScrollAnchor: { x: number; y: number } | null;
    /** Where the app asks to scroll to. */
    scrollTo: Place;
    scrollPosition: Place;
    /** What the app asks to be told of scrolling. */
    scrollGeometry: boolean;
    scrollPhase: boolean;
    scrollTargets: { threshold: number };
    scrollVisibility: { threshold: number };
    selectionDisabled: boolean;
    navigationSubtitle: string;
    /** That of a part of the page. */
    colorScheme: "dark" | "light";
    preferredColorScheme: string;
    toolbarVisibility: { visibility?: string; bars?: string[] };
    toolbarBackground: { style?: Style; bars?: string[] };
    toolbarBackgroundVisibility: { visibility?: string; bars?: string[] };
    toolbarColorScheme: { colorScheme?: string; bars?: string[] };
    presentationDetents: Detent[] | { detents: Detent[]; selection?: Detent };
    presentationDragIndicator: string;
    presentationCornerRadius: number;
    navigationSplitViewColumnWidth: number | { min?: number; ideal?: number; max?: number };
    toolbarRemoving: string | null;
    inspectorColumnWidth: number | { min?: number; ideal?: number; max?: number };
    dialogIcon: { systemName?: string };
    dialogSeverity: string;
    dialogSuppressionToggle: { label?: string; isSuppressed?: boolean };
    searchSuggestions: { visibility?: string; placements?: string[] };

    // Input
    gesture: Record<string, GestureRules>;
    hoverMove: { coordinateSpace?: string };
    coordinateSpace: string;
    findNavigator: boolean;
    keyboardShortcut: Shortcut;
    submitLabel: string;
    textInputAutocapitalization: string;
    autocorrectionDisabled: boolean;
    textContentType: string;
    draggable: { text?: string; contentTypes?: string[] };
    dragPreview: Carrier;
    dropDestination: { contentTypes?: string[] };

    // Motion
    animation: Animation | null;
    transition: Transition;
    contentTransition: Short<Passing> | Passing;
    matchedGeometryEffect: { id: string; namespace: string; properties?: string };
    matchedTransitionSource: { id: string; namespace: string };
    navigationTransition: { name: string; source?: { id: string; namespace: string } };
    symbolEffect: SymbolEffect;
    symbolEffectsRemoved: boolean;
    symbolVariant: string[];
    symbolRenderingMode: string;
    sensoryFeedback: { count?: number; feedback?: Short<Feedback> | Feedback };
  }
}
