/** Settings of a node under load: each request names its own address, to which the shipped limits apply, and is logged. */
export const loadSettings = { TRUST_PROXY: 'loopback', LOG_LEVEL: 'info' };
