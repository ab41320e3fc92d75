WITH results AS (
      UPDATE pgboss.job
      SET completed_on = now(),
        state = 'completed',
        output = $3::jsonb
      WHERE name = $1
        AND id IN (SELECT UNNEST($2::uuid[]))
        AND state = 'active'
      RETURNING *
    )
    SELECT COUNT(*) FROM results
