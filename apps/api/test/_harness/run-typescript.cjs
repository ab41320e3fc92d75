/** Lets a Node process run the API's sources as they are: node -C chorus-source -r <this file> apps/api/src/<program>.ts */
const { transformFileSync } = require('@swc/core');
const { Module } = require('node:module');

Module._extensions['.ts'] = (module, file) => {
  module._compile(transformFileSync(file).code, file);
};
