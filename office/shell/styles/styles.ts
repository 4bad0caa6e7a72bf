/** Everything that the office's pages look like, in one file. The order counts: of two rules alike the later one wins. */

import "./tokens.css";
import "./base.css";
import "./frame.css";
import "./buttons.css";
import "./lists.css";
import "./charts.css";
import "./tables.css";
import "./fields.css";
import "./papers.css";
import "./phone.css";
import "./sign-in.css";
import "./room-styles.ts";
import "./large-text.css";
import "./states.css";
import "./print.css";
