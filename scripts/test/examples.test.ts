import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Job } from 'kubernetes-models/batch/v1';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { say } from '../../apps/cli/test/in-process.ts';
import { readServerOptions } from '../../apps/server/src/index.ts';

const EXAMPLES = join(import.meta.dirname, '..', '..', 'examples');
const textOf = (name: string) => readFileSync(join(EXAMPLES, name), 'utf8');

/** The parts of a batch/v1 Job that the examples use, and no others: the schema of the API itself accepts a misspelt field. */
const name = z.string().check(z.regex(/^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/));
const positive = z.int().check(z.minimum(1));
const jobSchema = z.strictObject({
  apiVersion: z.literal('batch/v1'),
  kind: z.literal('Job'),
  metadata: z.strictObject({ name }),
  spec: z.strictObject({
    completionMode: z.optional(z.enum(['Indexed', 'NonIndexed'])),
    completions: z.optional(positive),
    parallelism: z.optional(positive),
    backoffLimit: z.optional(z.int()),
    backoffLimitPerIndex: z.optional(z.int()),
    template: z.strictObject({
      spec: z.strictObject({
        // A Job allows no other.
        restartPolicy: z.enum(['Never', 'OnFailure']),
        securityContext: z.optional(z.strictObject({ fsGroup: z.int().check(z.minimum(0)) })),
        containers: z.array(
          z.strictObject({
            name,
            image: z.string(),
            command: z.array(z.string()),
            resources: z.optional(
              z.strictObject({ requests: z.strictObject({ cpu: z.string(), memory: z.string() }) }),
            ),
            volumeMounts: z.array(z.strictObject({ name, mountPath: z.string().check(z.regex(/^\//)) })),
          }),
        ),
        volumes: z.array(z.strictObject({ name, persistentVolumeClaim: z.strictObject({ claimName: name }) })),
      }),
    }),
  }),
});

interface Compose {
  readonly services: Record<string, { readonly command?: readonly string[]; readonly image?: string }>;
}

/** Every command line of the examples, without the program's name. */
function commandLines(): readonly (readonly string[])[] {
  const jobs = globSync('kubernetes/*.yaml', { cwd: EXAMPLES }).flatMap(file => {
    const job = z.parse(jobSchema, parse(textOf(file)));
    return job.spec.template.spec.containers.map(({ command }) =>
      command
        .at(-1)!
        .replace(/^tessera /, '')
        .split(/\s+/),
    );
  });
  const { services } = parse(textOf('compose/compose.yaml')) as Compose;
  const composed = Object.values(services).flatMap(({ image, command }) =>
    image === 'tessera' && command ? [command] : [],
  );
  const units = globSync('systemd/*.service', { cwd: EXAMPLES }).map(file =>
    /^ExecStart=\S*tessera\.js (.*)$/m.exec(textOf(file))![1]!.split(' '),
  );
  return [...jobs, ...composed, ...units];
}

describe('the examples', () => {
  it('trust a proxy by a setting that the server takes', () => {
    const { services } = parse(textOf('compose/compose.yaml')) as {
      services: Record<string, { environment?: object }>;
    };
    const secrets = { DATABASE_URL: 'postgres://tessera@database/tessera', TESSERA_OPERATOR_TOKEN: 'x'.repeat(32) };
    const environment = { ...services.server!.environment, ...secrets };
    const options = readServerOptions({}, environment, '/');
    expect(options).toMatchObject({ ok: true, value: { trustedProxies: 'uniquelocal' } });
  });

  it.each(globSync('kubernetes/*.yaml', { cwd: EXAMPLES }))('%s is a Job by the schema of the Kubernetes API', file => {
    const job = parse(textOf(file)) as ConstructorParameters<typeof Job>[0] & { spec: { template: { spec: object } } };
    expect(() => new Job(job).validate()).not.toThrow();
    Object.assign(job.spec.template.spec, { containers: 'none' });
    expect(() => new Job(job).validate()).toThrow(/containers must be array/);
  });

  it('has one pod for each part of the attempts', () => {
    const { spec } = z.parse(jobSchema, parse(textOf('kubernetes/make-pack.yaml')));
    expect(spec).toMatchObject({ completionMode: 'Indexed', completions: 8 });
    expect(spec.template.spec.containers[0]!.command.at(-1)).toContain(
      `--shard $((JOB_COMPLETION_INDEX + 1))/${spec.completions}`,
    );
  });

  it('builds the app in the image before it removes the packages that only the build needs', () => {
    const [, line = ''] = /^RUN (.*)$/m.exec(textOf('Dockerfile').replaceAll('\\\n', ''))!;
    const steps = line.split('&&').map(step => step.trim());
    const build = steps.findIndex(step => step.includes('vite build'));
    expect(build).toBeGreaterThan(0);
    expect(steps.slice(0, build)).toEqual(['npm ci']);
  });

  it.each(commandLines().map(line => [line.join(' '), line] as const))(
    '%s is a command with such options',
    async (_, line) => {
      const [command, ...args] = line;
      const help = await say(command!, ...(command === 'make' ? [args[0]!] : []), '--help');
      expect(help.code).toBe(0);
      for (const flag of args.filter(word => word.startsWith('--'))) expect(help.out).toContain(flag);
    },
  );
});
