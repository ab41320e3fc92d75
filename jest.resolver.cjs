/** It offers itself to require() under one condition alone, which Node knows and Jest does not. */
const UNDER_MODULE_SYNC = 'music-metadata';

/** Packages of the workspace offer their source under one of their own. */
const conditionOf = (path) => {
  if (path.startsWith('@chorus/')) return 'chorus-source';
  return path === UNDER_MODULE_SYNC ? 'module-sync' : undefined;
};

/** `import()` names the built file. */
const sourceOf = (path, { basedir }) => (path.startsWith('.') && !basedir.includes('/node_modules/') ? path.replace(/\.js$/, '') : path);

module.exports = (path, options) => {
  const condition = conditionOf(path);
  return options.defaultResolver(
    sourceOf(path, options),
    condition ? { ...options, conditions: [...options.conditions, condition] } : options,
  );
};
