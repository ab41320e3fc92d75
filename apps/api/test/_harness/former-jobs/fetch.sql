WITH next as (
      SELECT id, singleton_key, policy
      FROM pgboss.job
      WHERE name = $1
        AND state < 'active'
        AND start_after < now()
      ORDER BY priority desc, created_on, id
      LIMIT $2
      FOR UPDATE SKIP LOCKED
    ), grouped as (
      SELECT
        n.id,
        n.policy as grouped_policy,
        row_number() OVER (
          PARTITION BY CASE
            WHEN $2 > 1 AND n.policy in ('singleton', 'stately') THEN n.singleton_key -- gate singleton/stately by key per batch
            ELSE n.id::text
          END
        ) as row_number
      FROM next n
    )
    UPDATE pgboss.job j SET
      state = 'active',
      started_on = now(),
      retry_count = CASE WHEN started_on IS NOT NULL THEN retry_count + 1 ELSE retry_count END
    FROM grouped
    WHERE name = $1 AND j.id = grouped.id
      AND (
        (grouped.grouped_policy IN ('singleton', 'stately') AND grouped.row_number = 1) -- only one per singleton key
        OR COALESCE(grouped.grouped_policy, '') NOT IN ('singleton', 'stately') -- other policies unaffected
      )
    RETURNING j.id, name, data, EXTRACT(epoch FROM expire_in) as "expireInSeconds"
