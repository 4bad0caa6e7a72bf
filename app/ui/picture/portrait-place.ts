/** Of the portrait at the top of the home page, which the document’s head asks for early; pixels. */
export const portraitPlace = { width: 800, height: 900, isInFirstWindow: true };
