const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** Compiled modules of this process by file name and parameters. */
const compiled = new Map();

/** Where Jest compiles every module anew for every test file, this compiles it once a process, and evaluates it anew. */
module.exports = class SandboxRuntime extends Runtime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    const { executor } = this;
    const compileAnew = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = environment.getVmContext();
      if (!context) return null;
      try {
        return scriptOf(source, filename, executor.injectedModuleParameters.join()).runInContext(context);
      } catch {
        // Jest's own says what is wrong with it.
        return compileAnew(source, filename);
      }
    };
  }
};

function scriptOf(source, filename, parameters) {
  const key = `${filename}(${parameters})`;
  const known = compiled.get(key);
  if (known?.source === source) return known.script;
  const head = `(function (${parameters}) {`;
  const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  compiled.set(key, { source, script });
  return script;
}
