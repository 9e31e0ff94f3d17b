/** Preferences of the reader, by the state of the element that its style sheets read. */
const PREFERENCES = {
  'more-contrast': '(prefers-contrast: more)',
  'less-motion': '(prefers-reduced-motion: reduce)',
} as const;

/** Keeps the states of an element equal to the preferences of the reader, until the result is called. */
export function followPreferences(states: CustomStateSet): () => void {
  const stops = Object.entries(PREFERENCES).map(([state, condition]) => {
    const query = matchMedia(condition);
    const follow = () => void (query.matches ? states.add(state) : states.delete(state));
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  });
  return () => {
    for (const stop of stops) stop();
  };
}
