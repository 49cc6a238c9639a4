// @ts-check
import { addKinds } from "../controls/index.js";
import { fitGuides, forgetGuides, noteGuides } from "../layout/guides.js";
import { fitting, forgetMeasures, layout, measureLayouts } from "../layout/layout.js";
import { containerRelativeFrame } from "../layout/relative.js";
import { followPlaces } from "../layout/scroll-places.js";
import { askScrolling, forgetScrolling, tellScrolling } from "../layout/scroll-reports.js";
import { followScrolling } from "../layout/scrolls.js";
import { forgetSize, measureAll, reportSize } from "../layout/sizes.js";
import { reportWindow } from "../layout/window.js";
import { useMeasures } from "../view/measures.js";
import { addWriters } from "../view/modifiers.js";

addWriters({ containerRelativeFrame });
addKinds({ Layout: layout, ViewThatFits: fitting });
useMeasures({
  watch(record, element) {
    noteGuides(record);
    reportSize(record, element);
    if (record.can("resize") || record.can("scroll")) followScrolling(record.view);
    askScrolling(record);
    followPlaces(record);
  },
  forget(record) {
    forgetSize(record);
    forgetScrolling(record);
  },
  fitGuides,
  forgetGuides,
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
