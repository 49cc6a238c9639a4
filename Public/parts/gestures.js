// @ts-check
import { useBoxWork } from "../view/boxes.js";
import { takeGestures } from "../input/gestures.js";

useBoxWork({ takeGestures });
