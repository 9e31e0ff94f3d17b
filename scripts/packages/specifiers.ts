/** The scope of every package of the workspace. */
export const WORKSPACE_SCOPE = '@tessera';

/** A module's path as it is published: what is TypeScript or a CSS module here is JavaScript there. */
export function publishedPath(path: string): string {
  return path.replace(/\.tsx?$/, '.js').replace(/\.module\.css$/, '.module.js');
}

/** The specifier of a published module for one of the workspace. Specifiers of other packages stay as they are. */
export function publishedSpecifier(specifier: string, scope: string): string {
  if (specifier.startsWith('.')) return publishedPath(specifier);
  const own = `${WORKSPACE_SCOPE}/`;
  return specifier.startsWith(own) ? publishedPath(`${scope}/${specifier.slice(own.length)}`) : specifier;
}

const SPECIFIER =
  /((?:^|[\s;}])(?:import|export)\b[^'"`;()]*?\bfrom\s*|\bimport\s*\(\s*|(?:^|[\s;])import\s*)(['"])([^'"\n]+)\2/g;

/** Code as it is published: imports and exports name published modules. */
export function rewriteSpecifiers(code: string, scope: string): string {
  return code.replaceAll(
    SPECIFIER,
    (_, before: string, quote: string, specifier: string) =>
      `${before}${quote}${publishedSpecifier(specifier, scope)}${quote}`,
  );
}

/** The modules that code imports and exports, as it names them. */
export function specifiersOf(code: string): readonly string[] {
  return [...code.matchAll(SPECIFIER)].map(match => match[3]!);
}

const FILE_BESIDE = /\bnew URL\(\s*(['"])(\.[^'"\n]+)\1\s*,\s*import\.meta\.url\s*\)/g;

/** The files that code names by their place beside it, such as a worker. */
export function filesBeside(code: string): readonly string[] {
  return [...code.matchAll(FILE_BESIDE)].map(match => match[2]!);
}

/** The package of a specifier; null for a file and for what Node brings. */
export function packageOf(specifier: string): string | null {
  if (specifier.startsWith('.') || specifier.startsWith('node:')) return null;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
