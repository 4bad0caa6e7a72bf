/** The style of each room and of its parts. A module of its own, because the build puts these before whatever else the importing module imports. */

import.meta.glob(["../../*/*.css", "../../{content,messages}/*/*.css"], { eager: true });
