// The router has no part in the browser: pages bring their islands alone (app/islands/). Without this file it would add its own.
export default undefined;
