/** The place of the portrait at the top of a page, in pixels. The home page’s head preloads the picture for this size. */
export const portraitPlace = { width: 800, height: 900, isInFirstWindow: true };
