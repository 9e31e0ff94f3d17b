const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text within HTML or XML, in quotation marks or between tags. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, sign => ESCAPES[sign]!);
}

/** A page; `root` leads from it to the folder of all. */
export function htmlPage(title: string, root: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="${root}style.css">
<link rel="alternate" type="application/atom+xml" href="${root}feed.atom">
</head>
<body>
${body}
</body>
</html>
`;
}

/** A drawing on a light page and on a dark one. */
export function drawingTag(path: string, name: string, isLazy: boolean): string {
  const loading = isLazy ? ' loading="lazy"' : '';
  return `<picture><source media="(prefers-color-scheme: dark)" srcset="${path}-dark.svg"><img src="${path}.svg" alt="${escaped(name)}"${loading}></picture>`;
}
