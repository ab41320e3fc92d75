const { createRequire, isBuiltin } = require('node:module');
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** Compiled modules of this process by file name. */
const compiled = new Map();

/**
 * Loads packages once a process with Node's own require(), where Jest loads them anew for every test file: the API's took it one and a half CPU
 * seconds, some seventy times. What is ours is evaluated anew for every test file, but compiled once. Both take an environment in Node's own
 * realm: packages know `Reflect`, `Date` and `Error` by identity. No test of such a project mocks a package or sets the clock.
 */
module.exports = class OneRealmRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const { executor } = this;
    executor.compile = (source, filename) => {
      const known = compiled.get(filename);
      if (known?.source === source) return known.wrapper;
      const wrapper = compileFunction(source, executor.injectedModuleParameters, { filename });
      compiled.set(filename, { source, wrapper });
      return wrapper;
    };
  }

  requireModule(from, name, ...rest) {
    return isPackage(name) ? createRequire(from)(name) : super.requireModule(from, name, ...rest);
  }
};

const isPackage = (name) => name !== undefined && /^[^./]/.test(name) && !isBuiltin(name) && !name.startsWith('@chorus/');
