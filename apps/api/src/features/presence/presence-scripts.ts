import { REDIS_NOW } from '../../platform/redis/redis-with-timeout';

/**
 * Atomic Redis scripts. Keys below a prefix (KEYS[1]): `nodes`, the lease expiry of each node; `people:<node>`, the people on a node;
 * `online`, the number of nodes a person is on; `activities`, as JSON; `actors`, the node on which each was set; `version`, incremented and
 * published with every change; `since`, set when Redis had no data. Times are Redis's clock in milliseconds.
 */
const prelude = `${REDIS_NOW}
local prefix, node = KEYS[1], ARGV[1]
redis.call('SET', prefix .. 'since', now, 'NX')
local since = redis.call('GET', prefix .. 'since')

-- Nobody is removed until every live node has reported its people again.
local SETTLING = 6000
local settled = now - since > SETTLING

local function publish(personId, activity)
  local version = redis.call('INCR', prefix .. 'version')
  redis.call('PUBLISH', prefix .. 'changes', cjson.encode({ since = since, version = version, personId = personId, doing = activity }))
end

local function arrive(personId)
  if redis.call('SADD', prefix .. 'people:' .. node, personId) == 0 then return end
  if redis.call('HINCRBY', prefix .. 'online', personId, 1) == 1 then publish(personId, { activity = 'Idle' }) end
end

local function idle(personId)
  redis.call('HDEL', prefix .. 'actors', personId)
  if redis.call('HDEL', prefix .. 'activities', personId) == 1 then publish(personId, { activity = 'Idle' }) end
end

local function leave(of, personId)
  if redis.call('SREM', prefix .. 'people:' .. of, personId) == 0 then return end
  local isActor = redis.call('HGET', prefix .. 'actors', personId) == of
  if redis.call('HINCRBY', prefix .. 'online', personId, -1) > 0 then
    if isActor then idle(personId) end
    return
  end
  redis.call('HDEL', prefix .. 'online', personId)
  redis.call('HDEL', prefix .. 'activities', personId)
  redis.call('HDEL', prefix .. 'actors', personId)
  publish(personId, cjson.null)
end
`;

/** ARGV: node id, user ids. */
export const ARRIVE = `${prelude}
for index = 2, #ARGV do arrive(ARGV[index]) end
return 1`;

/** ARGV: node id, user id. Returns 0 while nodes may not have reported yet. */
export const LEAVE = `${prelude}
if not settled then return 0 end
leave(node, ARGV[2])
return 1`;

/** ARGV: node id, user id, activity as JSON or empty for idle. */
export const ACT = `${prelude}
local personId, activity = ARGV[2], ARGV[3]
if redis.call('HEXISTS', prefix .. 'online', personId) == 0 then return 0 end
if activity == '' then
  idle(personId)
  return 1
end
redis.call('HSET', prefix .. 'actors', personId, node)
if redis.call('HGET', prefix .. 'activities', personId) ~= activity then
  redis.call('HSET', prefix .. 'activities', personId, activity)
  publish(personId, cjson.decode(activity))
end
return 1`;

/**
 * Renews the node's lease and, if allowed, removes nodes with an expired lease and their people. ARGV: node id, lease ms, 1 if allowed.
 * Returns whether the node was known, and the position of the changes.
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

/** Returns the position of the changes, whether it is settled, who is online, and the activities as alternating ids and values. */
export const EVERYBODY = `${prelude}
return { since, redis.call('GET', prefix .. 'version') or '0', settled and 1 or 0,
  redis.call('HKEYS', prefix .. 'online'), redis.call('HGETALL', prefix .. 'activities') }`;
