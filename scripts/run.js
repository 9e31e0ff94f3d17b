// Starts a script of this folder. Plain JavaScript, so that an old Node gets a sentence instead of a syntax error.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Tessera needs Node 22.18 or later; this is ${process.version}. On Linux, 'npm ci' installs Node 24; on other systems, install it yourself.`,
  );
  process.exit(1);
}
const name = process.argv[2];
process.argv.splice(1, 2, name);
await import(`./${name}.ts`);
