extension ServerMetrics {
  /// The descriptions of the server's metrics, by name.
  nonisolated static let descriptions = [
    "process_cpu_seconds": "The processor time since the start, in user and system mode.",
    "process_open_fds": "The open file descriptors.",
    "process_resident_memory_bytes": "The resident memory.",
    "stateroom_action_duration_seconds": "The time that actions take, with the update that follows.",
    "stateroom_connections": "The open connections.",
    "stateroom_http_request_duration_seconds":
      "The time from a request's head to its answer, without streams and requests that wait for a change.",
    "stateroom_http_requests_total": "The requests that were answered, by route, method and status.",
    "stateroom_issues_total": "The runtime issues, by code.",
    "stateroom_main_actor_stalls_total": "The times that app code held the main actor for too long.",
    "stateroom_memory_limit_bytes": "The memory that the process is to stay below; 0 for any.",
    "stateroom_memory_refusals_total": "The requests that were refused for lack of memory, by reason.",
    "stateroom_nodes": "The nodes of all trees in memory.",
    "stateroom_outgoing_bytes": "An estimate of the bytes that wait for slow readers.",
    "stateroom_quarantined_actions": "The actions that are refused because they have ended the process.",
    "stateroom_quarantined_sessions": "The sessions that do not run because they have ended the process.",
    "stateroom_readers_cut_total": "The slow readers that were disconnected to make room.",
    "stateroom_sessions": "The sessions, in memory and hibernated.",
    "stateroom_sessions_hibernated_early_total": "The sessions that left the memory early, for lack of it.",
    "stateroom_sessions_kept_awake":
      "The idle sessions that cannot leave the memory, as some state is not stored.",
    "stateroom_sessions_let_go_total":
      "The idle sessions that have left the memory although some of their state is not stored.",
    "stateroom_store_commit_duration_seconds":
      "The time from sending a commit to the store until it is done.",
    "stateroom_store_commit_failures_total": "The commits to the store that failed.",
    "stateroom_store_commits_total": "The commits to the store.",
    "stateroom_store_failing": "Whether the store takes no commits at present.",
    "stateroom_store_reconnections_total":
      "The times that the connection which commits was lost and made anew.",
    "stateroom_store_refused_sessions_total":
      "The sessions in memory that turned out not to be this server's, by reason.",
    "stateroom_store_saved_sessions_total": "The sessions that commits saved, one for each commit.",
    "stateroom_store_servers": "The servers that use the database; 0 before it is known.",
    "stateroom_store_takeovers_total": "The sessions that were taken over from another server.",
    "stateroom_store_unknown_outcomes_total": "The commits of which it is unknown whether they happened.",
    "stateroom_streams": "The open event streams.",
    "stateroom_tree_bytes": "An estimate of the memory that all trees take.",
  ]
}
