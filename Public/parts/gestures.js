// @ts-check
import { useBoxWork } from "../view/boxes.js";
import { takeGestures } from "../view/gestures.js";

useBoxWork({ takeGestures });
