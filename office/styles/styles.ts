/** Everything that the office's pages look like, in one file: the frame's styles, then each room's own. */

import "./tokens.css";
import "./office.css";
import "./frame.css";

import.meta.glob("../rooms/*/*.css", { eager: true });
