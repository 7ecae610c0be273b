// Battles without a rule system: declared in war.h, which says what for.
#pragma once

#include "tests/campaign/support/war.h"
