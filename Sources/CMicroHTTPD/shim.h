#pragma once
#include <microhttpd.h>

/// Swift cannot call the variadic MHD_start_daemon.
static inline struct MHD_Daemon *predikat_start_daemon(
    MHD_socket listener, MHD_AccessHandlerCallback answer, MHD_RequestCompletedCallback completed,
    MHD_NotifyConnectionCallback connection_changed,
    size_t (*unescape)(void *, struct MHD_Connection *, char *), void *context,
    unsigned int threads, unsigned int connections, unsigned int idle_seconds,
    size_t connection_bytes) {
  return MHD_start_daemon(
      MHD_USE_AUTO_INTERNAL_THREAD | MHD_USE_ITC | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_TURBO, 0,
      NULL, NULL, answer, context, MHD_OPTION_LISTEN_SOCKET, listener,
      MHD_OPTION_NOTIFY_COMPLETED, completed, context, MHD_OPTION_NOTIFY_CONNECTION,
      connection_changed, context, MHD_OPTION_UNESCAPE_CALLBACK, unescape, context,
      MHD_OPTION_THREAD_POOL_SIZE, threads, MHD_OPTION_CONNECTION_LIMIT, connections,
      MHD_OPTION_CONNECTION_TIMEOUT, idle_seconds, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
      connection_bytes, MHD_OPTION_END);
}

/// Swift cannot call the variadic MHD_get_connection_info.
static inline void *predikat_socket_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *found =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return found ? found->socket_context : NULL;
}

/// Swift cannot call the variadic MHD_get_connection_info.
static inline MHD_socket predikat_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *found =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return found ? found->connect_fd : MHD_INVALID_SOCKET;
}
