const programs = { listen };

/** Puts the code of each example below it: its markup, and the rules and the program that belong to it. */
for (const example of document.querySelectorAll('[data-code]')) {
  const { rules, program } = example.dataset;
  const parts = [markupOf(example), rules && rulesFor(rules), program && String(programs[program])];
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  const pre = document.createElement('pre');
  summary.textContent = 'Code';
  pre.tabIndex = 0;
  pre.append(Object.assign(document.createElement('code'), { textContent: parts.filter(Boolean).join('\n\n') }));
  details.append(summary, pre);
  example.after(details);
}

/** Writes every event of the puzzles on the page to a list. */
function listen(list, names) {
  for (const name of names) {
    document.querySelector('#heard').addEventListener(name, ({ detail }) => {
      const line = document.createElement('p');
      line.textContent = `${name} ${JSON.stringify(detail)}`;
      list.prepend(line);
    });
  }
}

// What scrolls can be reached by keys.
for (const part of document.querySelectorAll('header pre, #events')) part.tabIndex = 0;
listen(document.querySelector('#events'), [
  'tessera-ready',
  'tessera-proved',
  'tessera-error',
  'move',
  'hint',
  'solved',
]);

function markupOf(example) {
  return example.innerHTML
    .trim()
    .replaceAll('=""', '')
    .replaceAll(/^ {10}/gm, '');
}

/** The rules of the page's sheets whose selectors begin with a class. */
function rulesFor(start) {
  return [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter(({ selectorText }) => selectorText?.startsWith(start))
    .map(({ cssText }) =>
      cssText
        .replaceAll(/; /g, ';\n  ')
        .replace('{ ', '{\n  ')
        .replace(/;\n {2}\}$/, ';\n}'),
    )
    .join('\n');
}
