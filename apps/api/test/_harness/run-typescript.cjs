/** Lets a Node process run the API's TypeScript sources: node -C chorus-source -r <this file> apps/api/src/<program>.ts */
const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { Module } = require('node:module');
const { dirname, join, resolve } = require('node:path');

const ROOT = resolve(__dirname, '../../../..');
const CACHE = join(ROOT, 'node_modules/.cache/chorus-typescript');
const SWCRC = join(ROOT, '.swcrc');
const SETTINGS = [readFileSync(SWCRC), require('@swc/core/package.json').version];

Module._extensions['.ts'] = (module, file) => {
  module._compile(javascriptOf(file), file);
};

/** A test run starts the same sources in some forty processes: each file is transformed once, by the first one. */
function javascriptOf(file) {
  const hash = createHash('sha256');
  for (const part of [...SETTINGS, file, readFileSync(file)]) hash.update(part).update('\0');
  const cached = join(CACHE, `${hash.digest('hex')}.js`);
  try {
    return readFileSync(cached, 'utf8');
  } catch {
    const { code } = require('@swc/core').transformFileSync(file, { configFile: SWCRC });
    mkdirSync(dirname(cached), { recursive: true });
    const unfinished = `${cached}.${process.pid}`;
    writeFileSync(unfinished, code);
    renameSync(unfinished, cached);
    return code;
  }
}

// `import()` needs the name of the built file.
const resolveFilename = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) => {
  const source = request.startsWith('.') && request.endsWith('.js') ? request.replace(/\.js$/, '.ts') : request;
  try {
    return resolveFilename(request, ...rest);
  } catch {
    return resolveFilename(source, ...rest);
  }
};
