/** The place of the picture above each column, in pixels. */
export const columnPlace = { width: 480, height: 300 };
