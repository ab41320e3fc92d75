/** Lets a Node process run the API's sources as they are: node -C chorus-source -r <this file> apps/api/src/<program>.ts */
const { transformFileSync } = require('@swc/core');
const { Module } = require('node:module');

Module._extensions['.ts'] = (module, file) => {
  module._compile(transformFileSync(file).code, file);
};

// `import()` wants the name of what is built.
const resolveFilename = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) => {
  const source = request.startsWith('.') && request.endsWith('.js') ? request.replace(/\.js$/, '.ts') : request;
  try {
    return resolveFilename(request, ...rest);
  } catch {
    return resolveFilename(source, ...rest);
  }
};
