/**
 * What Redis does in one step each. It keeps, below a prefix (KEYS[1]):
 * `nodes`, until when each node's lease runs; `people:<node>`, whom a node has; `online`, at how many nodes somebody is; `activities`, as JSON;
 * `version`, counting the changes, each of which it publishes; `since`, when it began to know anything, which is after it has lost everything.
 * Times are Redis's own, in milliseconds.
 */
const prelude = `
local prefix, node = KEYS[1], ARGV[1]
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('SET', prefix .. 'since', now, 'NX')
local since = redis.call('GET', prefix .. 'since')

-- Until every living node has said again whom it has, nobody can be said to be gone.
local SETTLING = 6000
local settled = now - since > SETTLING

local function tell(personId, doing)
  local version = redis.call('INCR', prefix .. 'version')
  redis.call('PUBLISH', prefix .. 'changes', cjson.encode({ since = since, version = version, personId = personId, doing = doing }))
end

local function arrive(personId)
  if redis.call('SADD', prefix .. 'people:' .. node, personId) == 0 then return end
  if redis.call('HINCRBY', prefix .. 'online', personId, 1) == 1 then tell(personId, { activity = 'Idle' }) end
end

local function leave(of, personId)
  if redis.call('SREM', prefix .. 'people:' .. of, personId) == 0 then return end
  if redis.call('HINCRBY', prefix .. 'online', personId, -1) > 0 then return end
  redis.call('HDEL', prefix .. 'online', personId)
  redis.call('HDEL', prefix .. 'activities', personId)
  tell(personId, cjson.null)
end
`;

/** ARGV: the node, people. */
export const ARRIVE = `${prelude}
for index = 2, #ARGV do arrive(ARGV[index]) end
return 1`;

/** ARGV: the node, a person. Answers 0 when it is too early to say. */
export const LEAVE = `${prelude}
if not settled then return 0 end
leave(node, ARGV[2])
return 1`;

/** ARGV: the node, a person, what they do as JSON, empty for nothing. */
export const ACT = `${prelude}
local personId, doing = ARGV[2], ARGV[3]
if redis.call('HEXISTS', prefix .. 'online', personId) == 0 then return 0 end
if doing == '' then
  if redis.call('HDEL', prefix .. 'activities', personId) == 1 then tell(personId, { activity = 'Idle' }) end
elseif redis.call('HGET', prefix .. 'activities', personId) ~= doing then
  redis.call('HSET', prefix .. 'activities', personId, doing)
  tell(personId, cjson.decode(doing))
end
return 1`;

/**
 * Renews the node's lease and, if it may, removes nodes whose lease is over with the people they had.
 * ARGV: the node, the lease in milliseconds, 1 if it may. Answers whether the node was known, and where the changes are.
 */
export const RENEW = `${prelude}
local known = redis.call('ZSCORE', prefix .. 'nodes', node)
redis.call('ZADD', prefix .. 'nodes', now + ARGV[2], node)
if settled and ARGV[3] == '1' then
  for _, dead in ipairs(redis.call('ZRANGEBYSCORE', prefix .. 'nodes', '-inf', now)) do
    for _, personId in ipairs(redis.call('SMEMBERS', prefix .. 'people:' .. dead)) do leave(dead, personId) end
    redis.call('DEL', prefix .. 'people:' .. dead)
    redis.call('ZREM', prefix .. 'nodes', dead)
  end
end
return { known and 1 or 0, since, redis.call('GET', prefix .. 'version') or '0' }`;

/** Answers where the changes are, whether it is settled, who is online, and what they do, names and values in turn. */
export const EVERYBODY = `${prelude}
return { since, redis.call('GET', prefix .. 'version') or '0', settled and 1 or 0,
  redis.call('HKEYS', prefix .. 'online'), redis.call('HGETALL', prefix .. 'activities') }`;
