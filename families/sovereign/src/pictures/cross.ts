/** An X as five dots, in a cell 40 wide: lines of no length with round ends. */
export const CROSS_PATH = 'M14.5 14.5h.01M25.5 14.5h.01M20 20h.01M14.5 25.5h.01M25.5 25.5h.01';
