/** All that a benchmark sets where it loads a node: each request names its own address, of which the shipped limits apply to each, and is logged. */
export const loadSettings = { TRUST_PROXY: 'loopback', LOG_LEVEL: 'info' };
