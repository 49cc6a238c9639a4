// libpq, PostgreSQL's own client.
#ifndef STATEROOM_POSTGRESQL_SHIM_H
#define STATEROOM_POSTGRESQL_SHIM_H

#include <libpq-fe.h>

#endif
