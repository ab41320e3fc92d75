/** Start of a script: `now` is Redis's clock in milliseconds, since the clocks of nodes differ. */
export const REDIS_NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;
