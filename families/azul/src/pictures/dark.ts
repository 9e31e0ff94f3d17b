/** Replacements for the colours of a thumbnail on a dark page; tile colours stay the same. */
export const DARK: Readonly<Record<string, string>> = {
  '#fbf8f1': '#0f1a2b',
  '#fff': '#17253b',
  '#1b2433': '#eef1f6',
  '#5d6675': '#9aa7bb',
  '#cfc5ae': '#4d5f7e',
  '#b3a684': '#6b7c99',
  '#1f4e9e': '#7fa8ee',
  '#1d7a4f': '#6fd3a0',
};
