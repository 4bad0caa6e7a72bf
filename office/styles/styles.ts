/** Everything that the office's pages look like, in one file. The order counts: the tokens name the layers. */

import "./tokens.css";
import "./office.css";
import "./frame.css";
import "./room-styles.ts";
