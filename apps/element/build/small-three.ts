import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCE = fileURLToPath(import.meta.resolve('three/src/Three.js'));
const HEADSETS = /\/three\/src\/renderers\/webxr\/WebXRManager\.js$/;
const SHADER = /\/three\/src\/.*\.glsl\.js$/;

/** What the renderer asks of its part for headsets, where there is none. */
const NO_HEADSET = `import { EventDispatcher } from '../../core/EventDispatcher.js';
export class WebXRManager extends EventDispatcher {
  enabled = false;
  isPresenting = false;
  setAnimationLoop() {}
  getEnvironmentBlendMode() {}
  dispose() {}
}`;

/** three from its source files, without what draws for headsets and without the comments in its shaders. */
export function smallThree(): Plugin {
  return {
    name: 'tessera:small-three',
    enforce: 'pre',
    resolveId: id => (id === 'three' ? SOURCE : null),
    load: id => (HEADSETS.test(id) ? NO_HEADSET : null),
    transform(code, id) {
      if (!SHADER.test(id)) return null;
      const [start, end] = [code.indexOf('`'), code.lastIndexOf('`')];
      return { code: code.slice(0, start) + shortened(code.slice(start, end)) + code.slice(end), map: null };
    },
  };
}

function shortened(shader: string): string {
  return shader
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/[ \t]*\/\/.*$/gm, '')
    .replace(/^\s+/gm, '')
    .replace(/[ \t]+$/gm, '');
}
