# Run by tests/CMakeLists.txt where BATTALIA_UNITY is set: writes the FILES of a test program into one, OUT, each with its
# unnamed namespace named after the file, so that tests may call their helpers what they like. Compiler errors and failing
# tests name the file and line in the tree.
#   cmake -D ROOT=... -D OUT=... -D FILES=A,B,... -P together.cmake
string(REPLACE "," ";" files "${FILES}")
set(text "// Made by CMake.\n")
foreach(file IN LISTS files)
  string(MAKE_C_IDENTIFIER ${file} name)
  file(READ ${ROOT}/${file} content)
  string(REPLACE "\nnamespace {\n" "\nnamespace ${name} {\n" content "${content}")
  string(APPEND text "#line 1 \"${file}\"\n${content}")
endforeach()
file(WRITE ${OUT} "${text}")
