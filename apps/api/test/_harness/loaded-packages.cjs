// Preloaded into a separate process: SIGUSR2 prints the names of the packages that it has loaded.
const FOLDER = 'node_modules/';

const packageOf = (file) => /^(?:@[^/]+\/)?[^/]+/.exec(file.slice(file.lastIndexOf(FOLDER) + FOLDER.length))[0];

process.on('SIGUSR2', () => {
  const files = Object.keys(require.cache).filter((file) => file.includes(FOLDER));
  console.log(JSON.stringify({ loaded: [...new Set(files.map(packageOf))] }));
});
