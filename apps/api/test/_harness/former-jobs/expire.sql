WITH deleted_jobs AS (
      DELETE FROM pgboss.job
      WHERE state = 'active' AND (started_on + expire_in) < now()
      RETURNING *
    ),
    retried_jobs AS (
      INSERT INTO pgboss.job (
        id,
        name,
        priority,
        data,
        state,
        retry_limit,
        retry_count,
        retry_delay,
        retry_backoff,
        start_after,
        started_on,
        singleton_key,
        singleton_on,
        expire_in,
        created_on,
        completed_on,
        keep_until,
        dead_letter,
        policy,
        output
      )
      SELECT
        id,
        name,
        priority,
        data,
        CASE
          WHEN retry_count < retry_limit THEN 'retry'::pgboss.job_state
          ELSE 'failed'::pgboss.job_state
          END as state,
        retry_limit,
        retry_count,
        retry_delay,
        retry_backoff,
        CASE
          WHEN retry_count = retry_limit THEN start_after
          WHEN NOT retry_backoff THEN now() + retry_delay * interval '1'
          ELSE now() + (
                retry_delay * 2 ^ LEAST(16, retry_count + 1) / 2 +
                retry_delay * 2 ^ LEAST(16, retry_count + 1) / 2 * random()
            ) * interval '1'
          END as start_after,
        started_on,
        singleton_key,
        singleton_on,
        expire_in,
        created_on,
        CASE
          WHEN retry_count < retry_limit THEN NULL
          ELSE now()
          END as completed_on,
        keep_until,
        dead_letter,
        policy,
        '{ "value": { "message": "job failed by timeout in active state" } }'::jsonb
      FROM deleted_jobs
      ON CONFLICT DO NOTHING
      RETURNING *
    ),
    failed_jobs as (
      INSERT INTO pgboss.job (
        id,
        name,
        priority,
        data,
        state,
        retry_limit,
        retry_count,
        retry_delay,
        retry_backoff,
        start_after,
        started_on,
        singleton_key,
        singleton_on,
        expire_in,
        created_on,
        completed_on,
        keep_until,
        dead_letter,
        policy,
        output
      )
      SELECT
        id,
        name,
        priority,
        data,
        'failed'::pgboss.job_state as state,
        retry_limit,
        retry_count,
        retry_delay,
        retry_backoff,
        start_after,
        started_on,
        singleton_key,
        singleton_on,
        expire_in,
        created_on,
        now() as completed_on,
        keep_until,
        dead_letter,
        policy,
        '{ "value": { "message": "job failed by timeout in active state" } }'::jsonb
      FROM deleted_jobs
      WHERE id NOT IN (SELECT id from retried_jobs)
      RETURNING *
    ),
    results as (
      SELECT * FROM retried_jobs
      UNION ALL
      SELECT * FROM failed_jobs
    ),
    dlq_jobs as (
      INSERT INTO pgboss.job (name, data, output, retry_limit, keep_until)
      SELECT
        dead_letter,
        data,
        output,
        retry_limit,
        keep_until + (keep_until - start_after)
      FROM results
      WHERE state = 'failed'
        AND dead_letter IS NOT NULL
        AND NOT name = dead_letter
    )
    SELECT COUNT(*) FROM results
