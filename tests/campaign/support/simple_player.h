// Simple computer players: declared in war.h, which says what for.
#pragma once

#include "tests/campaign/support/war.h"
