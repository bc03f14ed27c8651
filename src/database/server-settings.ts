/**
 * The embedded server's settings, for a machine with 512 MB that holds the whole site.
 *
 * @param connections callers' connections of a process, beside which strangers have two thirds as many; the rest is for owner, jobs and messages, and for a second process
 * @example
 * ```ts run
 * serverSettings(10)['max_connections'] // => '62'
 * serverSettings(10)['autovacuum_naptime'] // => '15s'
 * ```
 */
export function serverSettings(connections: number): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_permissions: '0700',
    max_connections: String(2 * Math.ceil((connections * 5) / 3) + 28),
    timezone: 'UTC',
    log_timezone: 'UTC',
    statement_timeout: '5s',
    idle_in_transaction_session_timeout: '10s',
    // What does not fit stands in the system's file cache, which costs a copy and no memory of ours.
    shared_buffers: '12MB',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    effective_cache_size: '256MB',
    random_page_cost: '1.1',
    max_wal_size: '256MB',
    min_wal_size: '64MB',
    // Plans name their statement by it, as those of the hosted service do.
    compute_query_id: 'on',
    // Compiling a plan costs more than any statement of ours, and tens of megabytes.
    jit: 'off',
    // Each of these is a process less, or a worker that would never earn its memory.
    io_method: 'sync',
    max_worker_processes: '2',
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    max_logical_replication_workers: '0',
    autovacuum_max_workers: '1',
    autovacuum_worker_slots: '1',
    // What many saves of a large text leave behind is room again a quarter of a minute later, not a whole one.
    autovacuum_naptime: '15s',
    max_wal_senders: '0',
    // Written after the statement's error went to its caller, these would only repeat it.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    log_line_prefix: '',
    restart_after_crash: 'on',
  }
}
