// @ts-check
import { flash } from "../motion/flash.js";
import { Motion } from "../motion/motion.js";
import { SymbolEffects } from "../motion/symbol-effects.js";
import { feel } from "../view/feedback.js";
import { useMotion } from "../view/view.js";

useMotion({ begin: (view, patch) => new Motion(view, patch), SymbolEffects, feel, flash });
