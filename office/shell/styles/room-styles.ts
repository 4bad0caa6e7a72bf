/** The style of each room. A module of its own, because the build puts these before whatever else the importing module imports. */

import.meta.glob(["../../*/*.css", "../../messages/*/*.css"], { eager: true });
