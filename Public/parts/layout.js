// @ts-check
import { addKinds } from "../controls/index.js";
import { useTextShrinking } from "../controls/text.js";
import { fitGuides, forgetGuides, noteGuides } from "../layout/guides.js";
import { fixedSize } from "../layout/ideal.js";
import { fitting, forgetMeasures, layout, measureLayouts } from "../layout/layout.js";
import { aspectRatio, keepRatio } from "../layout/ratios.js";
import { containerRelativeFrame } from "../layout/relative.js";
import { followPlaces } from "../layout/scroll-places.js";
import { askScrolling, forgetScrolling, tellScrolling } from "../layout/scroll-reports.js";
import { followScrolling, forgetScrollView } from "../layout/scrolls.js";
import { forgetSize, measureAll, reportSize } from "../layout/sizes.js";
import { shrinkText } from "../layout/shrinks.js";
import { reportWindow } from "../layout/window.js";
import { useMeasures } from "../view/measures.js";
import { addWriters } from "../drawing/modifiers.js";

useTextShrinking(shrinkText);
addWriters({ aspectRatio, containerRelativeFrame, fixedSize });
addKinds({ Layout: layout, ViewThatFits: fitting });
useMeasures({
  watch(record, element) {
    noteGuides(record);
    reportSize(record, element);
    if (record.can("resize") || record.can("scroll")) followScrolling(record);
    askScrolling(record);
    followPlaces(record);
  },
  forget(record) {
    forgetSize(record);
    forgetScrolling(record);
    forgetScrollView(record);
  },
  fitGuides,
  forgetGuides,
  keepRatio,
  changed() {
    measureAll();
    measureLayouts();
    tellScrolling();
  },
  report(view, scene, again) {
    if (again) forgetMeasures();
    measureAll({ again });
    measureLayouts();
    reportWindow(view, scene, again);
  },
});
