// Simple computer players; see war.h, which declares them, for their purpose.
#pragma once

#include "tests/campaign/support/war.h"
