import { words } from '../words.ts';
import { type ApiDocument, type ListedOperation, operationsByTag } from './document.ts';
import { type Html, html } from './html.ts';
import { typeText } from './type-text.ts';

const text = words.docs;

/** The document of the API as one page without scripts; addresses in its examples begin with `base`. */
export function docsPage(document: ApiDocument, base: string): string {
  const { info, components } = document;
  const groups = [...operationsByTag(document)];
  const schemas = Object.entries(components?.schemas ?? {}).filter(([name]) => !name.endsWith('Input'));
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${text.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<a class="skip" href="#content">${text.skip}</a>
<header>
<p class="home"><a href="/">${info.title}</a></p>
<h1>${text.title}</h1>
<p>${info.description ?? ''}</p>
<p class="facts">${text.version(info.version)} · <code>${base}</code> · <a href="/api/v1/openapi.json">${text.document}</a></p>
</header>
<div class="columns">
<nav aria-label="${text.contents}">
<ul>${groups.map(([tag]) => html`<li><a href="#tag-${tag}">${tag}</a></li>`)}
<li><a href="#keys">${text.keys}</a></li>${schemas.length > 0 ? html`<li><a href="#schemas">${text.schemas}</a></li>` : null}</ul>
</nav>
<main id="content">
${groups.map(
  ([tag, operations]) => html`<section aria-labelledby="tag-${tag}">
<h2 id="tag-${tag}">${tag}</h2>
${operations.map(operation => operationPart(operation, base))}
</section>`,
)}
<section aria-labelledby="keys"><h2 id="keys">${text.keys}</h2>
<p>${text.bearer}</p>
<dl>${Object.entries(components?.securitySchemes ?? {}).map(([name, { description = '' }]) => html`<dt>${name}</dt><dd>${description}</dd>`)}</dl></section>
${
  schemas.length > 0
    ? html`<section aria-labelledby="schemas"><h2 id="schemas">${text.schemas}</h2>
${schemas.map(([name, schema]) => html`<h3 id="shape-${name}">${name}</h3>${code(typeText(schema))}`)}</section>`
    : null
}
</main>
</div>
</body>
</html>
`.text;
}

function operationPart(operation: ListedOperation, base: string): Html {
  const { method, path, summary, description, security = [] } = operation;
  const secrets = security.flatMap(one => Object.keys(one));
  const isFree = security.length > secrets.length;
  const label = isFree || secrets.length > 1 ? text.takes : text.needs;
  return html`<details>
<summary><span class="method ${method.toLowerCase()}">${method}</span> <code class="path">${path}</code>
<span class="what">${summary ?? ''}</span>${secrets.map(name => html`<span class="secret">${label(name)}</span>`)}</summary>
<div class="operation">
${description ? html`<p>${description}</p>` : null}
${parametersPart(operation)}
${bodyPart(operation)}
${responsesPart(operation)}
<h3>${text.example}</h3>${code(curlLine(operation, base, secrets.length > 0 && !isFree))}
</div>
</details>`;
}

function parametersPart({ parameters = [] }: ListedOperation): Html | null {
  if (parameters.length === 0) return null;
  const rows = parameters.map(
    ({ name, in: place, required, schema, description }) => html`<tr><th scope="row"><code>${name}</code></th>
<td>${place}${required ? '' : html`, ${text.optional}`}</td><td><code>${typeText(schema)}</code>${description ? html`<br>${description}` : null}</td></tr>`,
  );
  return html`<h3>${text.parameters}</h3><div class="scroll" tabindex="0" role="group" aria-label="${text.parameters}"><table><tbody>${rows}</tbody></table></div>`;
}

function bodyPart({ requestBody }: ListedOperation): Html | null {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  return content ? html`<h3>${text.body} <small>${type ?? ''}</small></h3>${code(typeText(content.schema))}` : null;
}

function responsesPart({ responses = {} }: ListedOperation): Html {
  const entries = Object.entries(responses);
  const answers = entries.filter(([status]) => status.startsWith('2'));
  const refusals = entries.filter(([status]) => !status.startsWith('2'));
  return html`<h3>${text.answer}</h3>
${answers.map(([status, { content = {} }]) => {
  const [type, first] = Object.entries(content)[0] ?? [];
  return html`<p class="status"><b>${status}</b> ${type ?? text.noBody}</p>${first ? code(typeText(first.schema)) : null}`;
})}
<h3>${text.refusals}</h3>
<dl>${refusals.map(([status, { description }]) => html`<dt>${status}</dt><dd>${description ?? ''}</dd>`)}</dl>`;
}

function curlLine({ method, path, requestBody }: ListedOperation, base: string, isSecret: boolean): string {
  const parts = ['curl'];
  if (method !== 'GET') parts.push('-X', method);
  if (isSecret) parts.push('-H', `"${text.authorization}"`);
  if (requestBody) parts.push('--json', '@body.json');
  return [...parts, `"${base}${path}"`].join(' ');
}

/** Focusable, so that the keyboard can scroll it. */
function code(content: string): Html {
  return html`<pre tabindex="0"><code>${content}</code></pre>`;
}
