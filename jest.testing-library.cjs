const library = require('@testing-library/react/dist/index.js');

// A slow machine is not a defect: what is waited for may come late, as a test may end late.
library.configure({ asyncUtilTimeout: 30_000 });

module.exports = library;
