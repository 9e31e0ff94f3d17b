import { join, posix } from 'node:path';
import { Application, Converter, ReflectionKind } from 'typedoc';
import { PUBLISHED, SCOPE } from '../packages/list.ts';
import { readPackage } from '../packages/source.ts';
import { ROOT } from '../steps.ts';

/** Where the reference is written; git ignores it, and what was there before is removed. */
const OUT = join(ROOT, 'dist', 'api-reference');

/** The published modules by the path of their source, under the names by which programs import them. */
function modules(): ReadonlyMap<string, string> {
  return new Map(
    PUBLISHED.map(one => readPackage(one)).flatMap(({ folder, id, entries }) =>
      entries
        .filter(({ source }) => /\.tsx?$/.test(source))
        .map(({ subpath, source }) => [join(ROOT, folder, source), posix.join(`${SCOPE}/${id}`, subpath)] as const),
    ),
  );
}

/** Writes the reference of all published modules from their types and comments. A link that leads nowhere is an error. */
async function write(out: string): Promise<void> {
  const names = modules();
  const app = await Application.bootstrap({
    entryPoints: [...names.keys()],
    basePath: ROOT,
    tsconfig: join(import.meta.dirname, 'tsconfig.json'),
    skipErrorChecking: true,
    name: 'Tessera',
    readme: join(ROOT, 'docs', 'packages.md'),
    disableSources: true,
    excludeExternals: true,
    excludeReferences: false,
    validation: { invalidLink: true, notExported: false, notDocumented: false },
    treatValidationWarningsAsErrors: true,
    logLevel: 'Warn',
  });
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (context, reflection) => {
    if (!reflection.kindOf(ReflectionKind.Module)) return;
    const file = context.getSymbolFromReflection(reflection)?.declarations?.[0]?.getSourceFile().fileName;
    reflection.name = names.get(file ?? '') ?? reflection.name;
  });
  const project = await app.convert();
  if (!project) throw new Error('typedoc found errors');
  app.validate(project);
  if (app.logger.hasErrors()) throw new Error('typedoc found errors');
  await app.generateDocs(project, out);
}

try {
  await write(OUT);
  console.log(`The reference is in ${OUT}: open index.html.`);
} catch (error) {
  console.error(`api-reference: ${(error as Error).message}`);
  process.exitCode = 1;
}
