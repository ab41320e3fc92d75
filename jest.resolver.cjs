/** These offer themselves to require() under one condition alone, which Node knows and Jest does not. */
const UNDER_MODULE_SYNC = ['file-type', 'music-metadata'];

module.exports = (path, options) =>
  options.defaultResolver(
    path,
    UNDER_MODULE_SYNC.includes(path) ? { ...options, conditions: [...options.conditions, 'module-sync'] } : options,
  );
