/** An X in a cell 40 wide. */
export const CROSS_PATH = 'M12.5 12.5L27.5 27.5M27.5 12.5L12.5 27.5';
